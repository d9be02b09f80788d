"""How do I play a round with PettingZoo, an agent in every seat?"""

import numpy as np

from pioche.env import aec


def main(seed: int = 1) -> dict[str, float]:
    env = aec("extreme", seats=4)
    dice, got = np.random.default_rng(seed), dict[str, float]()
    env.reset(seed=seed)
    for agent in env.agent_iter():
        _, reward, ended, cut, info = env.last()
        got[agent] = got.get(agent, 0.0) + float(reward)
        over = ended or cut
        env.step(None if over else int(dice.choice(np.flatnonzero(info["action_mask"]))))
    env.close()
    return got


if __name__ == "__main__":
    print(main())
