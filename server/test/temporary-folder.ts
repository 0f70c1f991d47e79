import { access, chmod, constants, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder that is removed after the test. When tests run as root, the account of the embedded database can
 * enter it; otherwise the database would be placed elsewhere and would not be removed.
 */
export async function temporaryFolder(parent = tmpdir()): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(parent, 'balai-test-'))
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/**
 * Where files that need not survive anything are written at the least cost: in memory, if the system has a folder there
 * with room to spare. Containers often have one of 64 MB.
 */
export async function folderInMemory(): Promise<string> {
  const folder = '/dev/shm'
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, process.availableMemory()),
    () => 0,
  )
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  return isWritable && free > bytesToSpare ? folder : tmpdir()
}
const bytesToSpare = 8 * 2 ** 30
