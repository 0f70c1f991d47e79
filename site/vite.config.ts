import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` of this folder finds the calls, the pictures and the tracking script. */
const server = process.env['BALAI'] ?? 'http://localhost:3000'

export default defineConfig({
  base: '/site/',
  plugins: [react()],
  build: {
    target: 'es2023',
    // Browsers of 2024 and newer know `light-dark()`, so the style sheet stays as it is written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    modulePreload: { polyfill: false },
    // A tiny file in the style sheet or a script would need another exception in the policy of the server.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5174,
    proxy: Object.fromEntries(
      ['/getevent-visitor', '/getevent-tracking', '/files', '/track.js', '/rss.xml'].map((path) => [
        path,
        { target: server },
      ]),
    ),
  },
})
