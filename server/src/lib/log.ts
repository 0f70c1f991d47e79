import { pino, type Logger } from 'pino'

/** Structured lines on standard output; what could be a secret never gets there. */
export function newLog(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization'],
      censor: '(secret)',
    },
  })
}
