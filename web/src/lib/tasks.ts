// A change of the table is spread over tasks, so that none of them holds up a frame: the table
// itself, then its places and the flights from them, then, once that is painted, what is told of it.

interface Scheduler {
  postTask: (what: () => void, how: { priority: "user-blocking" }) => Promise<void>;
}

const { scheduler } = globalThis as { scheduler?: Scheduler };
/** For a tab that nobody looks at: it paints no frame. */
const UNPAINTED_MS = 200;

/** Does something as the very next task. */
export function soon(what: () => void): void {
  if (scheduler) void scheduler.postTask(what, { priority: "user-blocking" });
  else setTimeout(what);
}

/** Does something once, at the latest when the next frame is about to be painted. */
export function beforePaint(what: () => void): void {
  const done = once(what);
  soon(done);
  requestAnimationFrame(done);
}

/** Does something when the next frame has been painted. */
export function afterPaint(what: () => void): void {
  const done = once(what);
  if (document.hidden) return soon(done);
  requestAnimationFrame(() => soon(done));
  setTimeout(done, UNPAINTED_MS);
}

function once(what: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    what();
  };
}

const queue: (() => void)[] = [];
const PATIENCE_MS = 250;
let since = 0;
let going = false;

/** Does one such thing a frame; what it returns takes it back. */
export function inTurn(what: () => void): () => void {
  if (queue.length === 0) since = performance.now();
  queue.push(what);
  goOn();
  return () => {
    const at = queue.indexOf(what);
    if (at >= 0) queue.splice(at, 1);
  };
}

function nextInTurn(): void {
  // Where frames are slow or changes fast, nothing may fall behind.
  const late = performance.now() - since > PATIENCE_MS;
  for (const what of queue.splice(0, late ? queue.length : 1)) what();
  going = false;
  goOn();
}

function goOn(): void {
  if (going || queue.length === 0) return;
  going = true;
  afterPaint(nextInTurn);
}
