// Migrates a database and reports it. Tests kill this process while it runs.
import { pathToFileURL } from 'node:url'
import { migrate } from '../../src/db/migrate.ts'

const [url = '', folder = ''] = process.argv.slice(2)
await migrate(url, { folder: pathToFileURL(`${folder}/`) })
process.stdout.write('done\n')
