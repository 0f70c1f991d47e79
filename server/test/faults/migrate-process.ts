// Migrates a database and says so; made to be killed on its way.
import { pathToFileURL } from 'node:url'
import { migrate } from '../../src/db/migrate.ts'

const [url = '', folder = ''] = process.argv.slice(2)
await migrate(url, { folder: pathToFileURL(`${folder}/`) })
process.stdout.write('done\n')
