// `npm start` installs and builds what a fresh clone needs, then runs the server. package.json bounds the young generation
// of its heap, which would otherwise grow by 100 MB under load and stay.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWeb, command, install, nodeForServer, root, runInTerminal } from './setup.mjs'

await command(async () => {
  await install()
  await buildWeb()
  const main = join(root, 'server/src/main.ts')
  const node = await nodeForServer()
  if (node === process.execPath) {
    process.argv[1] = main
    process.chdir(root)
    await import(pathToFileURL(main).href)
  } else {
    process.exitCode = await runInTerminal([node, ...process.execArgv, main, ...process.argv.slice(2)])
  }
})
