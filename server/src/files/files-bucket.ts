import { say } from '@balai/contract/core/sentences.ts'
import {
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Readable } from 'node:stream'
import { Refusal } from '../lib/refusal.ts'
import { StartProblem } from '../start-problem.ts'
import { isKey, validKey } from '../lib/file-keys.ts'
import type { FileStore } from './file-store.ts'

/** The bucket may hold other objects; ours share this prefix, and no others are read. */
const prefix = 'files/'

/** Milliseconds for a request, and how many bytes per millisecond a store must take at least. */
const requestTimeout = 20_000
const slowest = 500

/** Opens the file store in a bucket, once the bucket has responded. */
export async function openBucket(url: string): Promise<FileStore> {
  const { bucket, ...settings } = readUrl(url)
  const client = new S3Client({
    ...settings,
    forcePathStyle: true,
    // Not every S3-compatible store supports the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout,
      throwOnRequestTimeout: true,
      socketTimeout: 20_000,
    },
  })
  await refuseUnusable(client, bucket)
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const at = (key: string) => prefix + validKey(key)
  return {
    async put(key, content, { mime, bytes }) {
      const facts = { contentType: mime, contentLength: bytes }
      try {
        if (content instanceof Uint8Array) await driver.put(at(key), content, facts)
        else
          await client.send(
            new PutObjectCommand({
              Bucket: bucket,
              Key: at(key),
              Body: content,
              ContentType: mime,
              ContentLength: bytes,
            }),
            // The limit includes the time that sending takes.
            { requestTimeout: requestTimeout + bytes / slowest },
          )
      } catch (error) {
        // Without a response the object may still be stored, so it is deleted.
        await driver.delete(at(key)).catch(() => undefined)
        rethrow(error)
      }
    },
    async read(key, part) {
      const range = part && { Range: `bytes=${part.start}-${part.end}` }
      const object = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: at(key), ...range }))
        .catch(unlessMissing)
      return object && (object.Body as Readable)
    },
    exists: (key) => driver.exists(at(key)).catch(rethrow),
    remove: (key) => driver.delete(at(key)).catch(rethrow),
    async *list() {
      let next: string | undefined
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }))
          .catch(rethrow)
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (isKey(key)) yield { key, bytes: Size, stored_at: LastModified }
        }
        next = page.NextContinuationToken
      } while (next)
    },
    close: () => client.destroy(),
  }
}

/** https://key:secret@host[:port]/bucket?region=… */
function readUrl(text: string) {
  const url = new URL(text)
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/')
  if (!url.username || !url.password || !bucket || rest.some(Boolean))
    throw new StartProblem(
      'The setting S3_URL does not name a key, a secret and a bucket.',
      'Write it as https://key:secret@host/bucket?region=name, with special characters of the secret percent-encoded.',
    )
  return {
    bucket,
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  }
}

async function refuseUnusable(client: S3Client, bucket: string) {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    client.destroy()
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    const why =
      status === 404 ? 'there is no such bucket' : status ? `it answered ${status}` : (error as Error).message
    throw new StartProblem(
      `The bucket “${bucket}” of S3_URL cannot be used: ${why}.`,
      'Check address, bucket, key, secret and region, or remove the setting to keep files in the data folder.',
    )
  }
}

function unlessMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
  return rethrow(error)
}

/** Reports a full bucket like a full disk. Other errors become 503 and are not reported as database errors. */
function rethrow(error: unknown): never {
  const full =
    error instanceof S3ServiceException &&
    (error.$metadata.httpStatusCode === 507 || error.name === 'XMinioStorageFull')
  if (full) throw Object.assign(new Error(error.message, { cause: error }), { code: 'ENOSPC' })
  const refusal = new Refusal(
    say('The file store cannot be reached at the moment. Try again in a few seconds.'),
    {
      status: 503,
      retryAfter: 3,
    },
  )
  refusal.cause = error
  throw refusal
}
