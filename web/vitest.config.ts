import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  resolve: { conditions: ["browser"] },
  server: { fs: { allow: [".."] } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
