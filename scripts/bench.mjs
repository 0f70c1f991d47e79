// `npm run bench` bundles the server as `npm start` does, then measures it; see server/bench/bench.ts.
import { buildServer, command } from './setup.mjs'

await command(async () => {
  process.env.BALAI_PROGRAM = await buildServer()
  await import('../server/bench/bench.ts')
})
