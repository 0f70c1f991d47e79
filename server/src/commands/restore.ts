import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Manifest } from '../backup/manifest.ts'
import { restore as fill } from '../backup/restore.ts'
import { verify } from '../backup/verify.ts'
import { openFiles } from '../files/files.ts'
import { secretsFrom, type Secrets } from '../lib/secrets.ts'
import { StartProblem } from '../start-problem.ts'
import { findStoredSecret, makeDataFolder } from './data-folder.ts'
import { findDatabase } from './database.ts'
import { interruption, resolveFile, seconds } from './one-off.ts'

type Say = (line: string) => void

/** Restores a backup into an empty installation. No server may use the embedded database. */
export async function restore(config: Config, [name]: string[], say: Say): Promise<void> {
  if (!name)
    throw new StartProblem('Which backup?', 'Name it: npm run restore -- balai-20250131-120000.tar.gz')
  const started = performance.now()
  const file = resolveFile(name)
  say(`Checking ${file} …`)
  const manifest = await verify(file)
  say(`It is whole: made on ${manifest.created_at} by Balai ${manifest.app_version}.`)
  await makeDataFolder(config)
  const secret = await findStoredSecret(config)
  const secrets = secret === undefined ? undefined : secretsFrom(secret, config.FORMER_SECRET_KEYS)
  const fingerprint = secrets?.fingerprint
  const store = await openFiles(config)
  const signal = interruption('Restoring')
  const database = await findDatabase(config, say, { alone: true })
  try {
    const { rows, files } = await fill({ ...database, file, manifest, store, fingerprint, say, signal })
    warn(config, manifest, secrets, say)
    say(
      `Restored ${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files in ${seconds(started)}.`,
    )
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    store.close()
    await database.stop()
  }
}

function warn({ data_dir }: Config, manifest: Manifest, secrets: Secrets | undefined, say: Say) {
  for (const key of manifest.files.missing)
    say(`Missing: the file ${key} was not there when the backup was made.`)
  const known = secrets ? [secrets.fingerprint, ...secrets.formerFingerprints] : []
  if (manifest.secret_fingerprint === null || known.includes(manifest.secret_fingerprint)) return
  say(
    'Attention: this installation does not have the secret key of the one that was backed up. People can log in',
  )
  say(
    'and sessions go on, but one-time codes and stored secrets cannot be read. To keep them, put the old key',
  )
  say(`into ${join(data_dir, 'secret.key')} or set SECRET_KEY to it before the first start.`)
}
