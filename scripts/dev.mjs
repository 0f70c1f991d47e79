// `npm run dev` runs the server, restarted at every change, and Vite, which proxies API requests to it.
import { join } from 'node:path'
import {
  buildSite,
  command,
  exists,
  install,
  nodeForServer,
  root,
  runInTerminal,
  withOurNode,
} from './setup.mjs'

await command(async () => {
  await install()
  await buildSite()
  const settings = join(root, '.env')
  if (await exists(settings)) process.loadEnvFile(settings)

  const server = [await nodeForServer(), '--watch-preserve-output', '--watch', 'server/src/main.ts']
  const web = ['vite', '--clearScreen', 'false']
  const codes = await Promise.all([
    runInTerminal([...server, ...process.argv.slice(2)]),
    runInTerminal(web, { env: withOurNode(), cwd: join(root, 'web') }),
  ])
  process.exitCode = Math.max(...codes)
})
