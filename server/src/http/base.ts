import type { FastifyRequest } from 'fastify'
import { deviceOf } from '../lib/device.ts'
import { languageIn } from '../lib/languages.ts'
import type { Services } from '../services.ts'
import type { Call } from './context.ts'

/** The part of the context that all handlers share. */
export function baseOf(
  { config, secrets, addresses, files, queue, languages, site }: Services,
  request: FastifyRequest,
): Call['base'] {
  const { caller } = request
  const language = caller?.language ?? languageIn(request.headers['accept-language'])
  return {
    ...{ config, secrets, addresses, files, queue, site, caller, language },
    log: request.log,
    languages,
    translate: (sentence) => languages.translate(language, sentence),
    origin: {
      request_id: request.id,
      // A closed socket has no remote address.
      address: request.ip || 'unknown',
      device: deviceOf(request.headers['user-agent']),
    },
  }
}
