// What an eye and a thumb find wrong with a page as it stands. Called by looks.py with what to ask.
({ what, picture, coarse }) => {
  const TOUCH = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider]";
  // What lies above the table for a moment may hide what is below; the keys it may not hide.
  const ABOVE = ".panel, .sheet, .banner, .toast, .notice, .picker, .shout, .says, .scrim, .start, .acts, [role=dialog], .drop, .hint, .bubble, .bar-bottom";
  const NEVER_HIDDEN = ".dock";
  const ROOM = { least: 24, aim: 44 };
  // Keys of the game, which UX wants as large as a thumb.
  const THUMB = ".key, .btn, .ib, .petal, .pile.stock, .chips label, .preset, .check, summary, select";
  const width = document.documentElement.clientWidth;
  const height = innerHeight;

  const name = (el) => {
    const id = el.dataset?.testid ? `[${el.dataset.testid}${el.dataset.card ? ` ${el.dataset.card}` : ""}]` : "";
    const cls = typeof el.className === "string" && el.className ? `.${el.className.trim().split(/\s+/).filter((c) => !c.startsWith("s-")).slice(0, 2).join(".")}` : "";
    const text = (el.getAttribute("aria-label") ?? el.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 32);
    return `${el.tagName.toLowerCase()}${cls}${id} «${text}»`;
  };
  const shown = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !el.closest(".sr, [inert]") && !unseen(el);
  /** Is it there for readers only? */
  const unseen = (el) => {
    for (let up = el; up; up = up.parentElement) if (getComputedStyle(up).clipPath === "inset(50%)") return true;
    return false;
  };
  const clips = (el) => {
    const style = getComputedStyle(el);
    return [style.overflowX, style.overflowY].map((o) => o !== "visible");
  };
  /** The part of a box that no ancestor cuts off; scrollers are said apart. */
  const free = (el, box) => {
    const out = { left: box.left, top: box.top, right: box.right, bottom: box.bottom, scrolled: false };
    for (let up = el.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      const [x, y] = clips(up);
      if (!x && !y) continue;
      const style = getComputedStyle(up);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) out.scrolled = true;
      const edge = up.getBoundingClientRect();
      if (x) [out.left, out.right] = [Math.max(out.left, edge.left), Math.min(out.right, edge.right)];
      if (y) [out.top, out.bottom] = [Math.max(out.top, edge.top), Math.min(out.bottom, edge.bottom)];
      if (style.position === "fixed") break;
    }
    return out;
  };
  const label = (el) => (el.matches("input[type=radio], input[type=checkbox]") && el.closest("label")) || el;

  /** The side of the largest square of an element that a finger meets, and who else is met. */
  function reach(el, box) {
    const step = 4;
    const cols = Math.ceil((box.right - box.left) / step);
    const rows = Math.ceil((box.bottom - box.top) / step);
    const met = new Map();
    let before = new Array(cols + 1).fill(0);
    let best = 0;
    let hits = 0;
    for (let r = 0; r < rows; r++) {
      const now = new Array(cols + 1).fill(0);
      for (let c = 0; c < cols; c++) {
        const x = Math.min(box.right - 0.5, box.left + (c + 0.5) * step);
        const y = Math.min(box.bottom - 0.5, box.top + (r + 0.5) * step);
        const there = document.elementFromPoint(x, y);
        const mine = there && (el.contains(there) || there.contains(el) && !there.closest(TOUCH) || there.closest("label") === el.closest("label") && el.closest("label"));
        if (mine) {
          hits++;
          now[c + 1] = 1 + Math.min(now[c], before[c], before[c + 1]);
          best = Math.max(best, now[c + 1]);
        } else if (there) met.set(there, (met.get(there) ?? 0) + 1);
      }
      before = now;
    }
    const side = Math.min(best * step, Math.min(box.right - box.left, box.bottom - box.top));
    return { side, part: hits / Math.max(1, cols * rows), met };
  }

  function touch() {
    const found = [];
    const seen = new Set();
    for (const raw of document.querySelectorAll(TOUCH)) {
      const el = label(raw);
      if (seen.has(el) || !shown(el) || raw.disabled) continue;
      seen.add(el);
      let box = el.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || box.right <= 0 || box.left >= width) continue;
      if (el.matches(".scrim, .skip")) continue;
      if (box.top < 0 || box.bottom > height || el.closest(".panel, .sheet, .scroll")) {
        el.scrollIntoView({ block: "center", inline: "nearest" });
        box = el.getBoundingClientRect();
      }
      const seenBox = free(el, box);
      if (seenBox.right - seenBox.left < 1 || seenBox.bottom - seenBox.top < 1) {
        if (!seenBox.scrolled) found.push(`cannot be seen: ${name(el)}`);
        continue;
      }
      const { side, part, met } = reach(el, seenBox);
      const others = [...met.keys()].filter((o) => !el.contains(o));
      const above = others.some((o) => o.closest(ABOVE) && !el.closest(ABOVE)) || others.some((o) => o.closest(".start, .acts, .panel-head, .dock") && !el.closest(".start, .acts, .dock"));
      if (above && !el.closest(NEVER_HIDDEN)) continue;
      const inText = getComputedStyle(el).display === "inline" && el.matches("a, button");
      const card = el.matches(".hand button");
      // A petal is round: its box is larger than it is.
      if (!card && !inText && part < (el.ownerSVGElement ? 0.6 : 0.9)) {
        const who = others.map((o) => o.closest(TOUCH)).find(Boolean) ?? others[0];
        if (who?.closest(TOUCH) || part < 0.6) found.push(`covered to ${Math.round(100 - part * 100)} %: ${name(el)} by ${who ? name(who) : "nothing"}`);
      }
      if (!inText && side < (card ? 28 : ROOM.least) - 0.6) found.push(`too small to touch (${Math.round(side)} px): ${name(el)}`);
      else if (coarse && el.matches(THUMB) && Math.min(box.height, box.width) < ROOM.aim - 0.6) found.push(`below a thumb (${Math.round(box.width)} × ${Math.round(box.height)} px): ${name(el)}`);
    }
    return found;
  }

  function* texts() {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const el = node.parentElement;
      if (!node.data.trim() || !el || el.closest("script, style, noscript, option, title") || !shown(el)) continue;
      yield [node, el];
    }
  }

  function cut() {
    const found = new Set();
    for (const [node, el] of texts()) {
      if (el.matches(".bot .nm small")) continue; // it gives way to a long name; the avatar says it, too
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const seen = free(el, box);
        if (seen.scrolled || el.closest("svg")) continue;
        const lost = Math.max(seen.left - box.left, box.right - seen.right);
        const low = Math.max(seen.top - box.top, box.bottom - seen.bottom);
        if (lost > 1.5 || low > box.height * 0.3) found.add(`text cut: ${name(el)}`);
        if (!el.closest(".scroll") && (box.left < -0.5 || box.right > width + 0.5)) found.add(`text beside the screen: ${name(el)}`);
      }
      const style = getComputedStyle(el);
      if (style.overflowX !== "visible" && el.scrollWidth > el.clientWidth + 1 && !/auto|scroll/.test(style.overflowX)) found.add(`text cut: ${name(el)}`);
    }
    return [...found];
  }

  function outside() {
    const found = [];
    if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const el of document.querySelectorAll(TOUCH)) {
      if (!shown(el) || el.closest(".scroll")) continue;
      const box = free(el, el.getBoundingClientRect());
      if (box.scrolled || box.right <= box.left) continue;
      if (box.left < -0.5 || box.right > width + 0.5) found.push(`beside the screen: ${name(el)}`);
    }
    return found;
  }

  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (a, b) => {
    const [hi, lo] = [light(a), light(b)].sort((x, y) => y - x);
    return (hi + 0.05) / (lo + 0.05);
  };
  const paint = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const colour = (text) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = "#000";
    paint.fillStyle = text;
    paint.fillRect(0, 0, 1, 1);
    return paint.getImageData(0, 0, 1, 1).data;
  };
  const opacity = (el) => {
    let all = 1;
    for (let up = el; up; up = up.parentElement) all *= Number(getComputedStyle(up).opacity);
    return all;
  };
  const over = (ink, ground, alpha) => [0, 1, 2].map((i) => ink[i] * alpha + ground[i] * (1 - alpha));

  async function pixels() {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const scale = image.width / innerWidth;
    return (x, y) => {
      const at = 4 * (Math.round(y * scale) * image.width + Math.round(x * scale));
      return at >= 0 && at + 2 < data.length ? [data[at], data[at + 1], data[at + 2]] : null;
    };
  }

  /** Is this what the eye sees at this point, and not something that lies over it? */
  const onTop = (el, x, y) => {
    const there = document.elementsFromPoint(x, y).find((one) => !one.matches(".flights, .flights *"));
    return there !== undefined && (el.contains(there) || there.contains(el));
  };

  /** Every text against what is painted behind it: `picture` shows the page without its texts. */
  async function inks() {
    const at = await pixels();
    const found = new Map();
    for (const [node, el] of texts()) {
      // What cannot be used now may stand back: WCAG asks nothing of it.
      if (el.closest("[disabled], [aria-disabled=true], .hand li.no svg, .app:has(.picker) .hand svg")) continue;
      const style = getComputedStyle(el);
      const svg = el.closest("svg") !== null;
      const ink = colour(svg ? style.fill : style.color);
      const alpha = (ink[3] / 255) * opacity(el);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const ratios = [];
        for (let i = 0.5; i < 24; i++) {
          for (const v of [0.25, 0.5, 0.75]) {
            const x = box.left + (box.width * i) / 24;
            const y = box.top + box.height * v;
            if (x < 0 || y < 0 || x >= width || y >= height || !onTop(el, x, y)) continue;
            const ground = at(x, y);
            if (ground) ratios.push(contrast(over(ink, ground, alpha), ground));
          }
        }
        if (ratios.length < 18) continue; // hardly any of it is in sight
        ratios.sort((a, b) => a - b);
        // A letter's box is wider than the seal that it stands on.
        const low = ratios[Math.floor(ratios.length * (svg ? 0.6 : 0.1))];
        const needs = (large || svg) ? 3 : 4.5;
        const key = `text ${low.toFixed(2)} : 1, needs ${needs}: ${name(el)}`;
        if (low < needs - 0.03) found.set(key.replace(/^[^:]+: 1/, ""), key);
      }
    }
    return [...found.values()];
  }

  /** Edges of fields, buttons and plates: by the border, or by the fill, against what is around. */
  async function edges() {
    const at = await pixels();
    const found = [];
    for (const el of document.querySelectorAll("input:not([type=hidden], [type=radio], [type=checkbox], [type=range]), select, textarea, .btn, .key, .chips label")) {
      if (!shown(el) || el.disabled) continue;
      const box = el.getBoundingClientRect();
      const ring = getComputedStyle(el);
      const off = ring.outlineStyle === "none" ? 0 : parseFloat(ring.outlineWidth) + parseFloat(ring.outlineOffset);
      const [x, y] = [box.left + box.width / 2, box.top - 3 - Math.max(0, off)];
      if (box.width === 0 || y < 0 || y >= height || !onTop(el, x, box.top + 4)) continue;
      const around = at(x, y);
      if (!around) continue;
      const style = getComputedStyle(el);
      const line = colour(style.borderTopColor);
      const sides = [at(x, box.top + 5)];
      if (parseFloat(style.borderTopWidth) > 0) sides.push(over(line, around, line[3] / 255));
      const best = Math.max(...sides.filter(Boolean).map((side) => contrast(side, around)));
      if (best < 2.97) found.push(`edge ${best.toFixed(2)} : 1, needs 3: ${name(el)}`);
    }
    return found;
  }

  if (what === "shape") return [...touch(), ...cut(), ...outside()];
  return Promise.all([inks(), edges()]).then((lists) => lists.flat());
}
