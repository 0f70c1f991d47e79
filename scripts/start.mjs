// `npm start` and `npm run worker` install and build what a fresh clone needs, then run the server. package.json bounds
// the young generation of its heap, which would otherwise grow by 100 MB under load and stay, and the number of places
// from which the threads of a process get their memory.
import { pathToFileURL } from 'node:url'
import {
  buildServer,
  buildSite,
  buildWeb,
  command,
  install,
  nodeForServer,
  root,
  runInTerminal,
} from './setup.mjs'

await command(async () => {
  await install()
  await buildWeb()
  await buildSite()
  const main = await buildServer()
  const node = await nodeForServer()
  if (node === process.execPath) {
    process.argv[1] = main
    process.chdir(root)
    await import(pathToFileURL(main).href)
  } else {
    process.exitCode = await runInTerminal([node, ...process.execArgv, main, ...process.argv.slice(2)])
  }
})
