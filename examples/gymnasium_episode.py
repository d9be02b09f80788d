"""How do I play an episode with Gymnasium?"""

import gymnasium
import numpy as np

import pioche.env


def main(seed: int = 1) -> list[str]:
    env = gymnasium.make("pioche/Uno-v0", seats=3, opponents="greedy")
    dice, lines, over = np.random.default_rng(seed), [], False
    _, info = env.reset(seed=seed)
    while not over:
        choice = dice.choice(np.flatnonzero(info["action_mask"]))
        _, reward, ended, cut, info = env.step(choice)
        lines.append(f"{pioche.env.words_of(int(choice))}: {float(reward):+g}")
        over = ended or cut
    env.close()
    return lines


if __name__ == "__main__":
    print("\n".join(main()))
