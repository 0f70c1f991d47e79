import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Cached } from '@balai/contract/core/call-options.ts'
import { membershipOf } from './members.ts'

/** Part of every ETag. Increase it when answers get another form, so that clients read them again. */
const form = 1

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * Answers a read that clients keep and ask about at every use, so that what is withdrawn is gone at once. If the client
 * has the present answer already, the answer is 304; by the revision it is not even composed.
 */
export async function answerCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: Cached,
  compose: () => Promise<unknown>,
): Promise<unknown> {
  const membership = membershipOf(request.caller)
  void reply.headers({
    // Answers to a member must not be cached for others.
    'cache-control': request.headers.authorization === undefined ? 'no-cache' : 'private, no-cache',
    vary: 'authorization, origin',
  })
  if (cached === 'revision') {
    // Before the answer is composed: if something changes meanwhile, the tag is too old rather than too new.
    const revision = await request.server.readRevision()
    const etag = `W/"${form}-${revision}-${hashOf(`${membership} ${request.url}`)}"`
    if (hasAlready(request, etag)) return notModified(reply, etag)
    const answer = await compose()
    void reply.header('etag', etag)
    return answer
  }
  const answer = JSON.stringify(await compose())
  const etag = `W/"${form}-${hashOf(answer)}"`
  if (hasAlready(request, etag)) return notModified(reply, etag)
  return reply.header('etag', etag).type('application/json; charset=utf-8').send(answer)
}

const notModified = (reply: FastifyReply, etag: string) => reply.code(304).header('etag', etag).send()

/** Whether the request names the tag among those of the answers that the client has. */
function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  return known !== undefined && known.split(',').some((one) => one.trim() === etag)
}
