import { pino, type DestinationStream, type Logger } from 'pino'

/** A structured log on standard output that redacts secrets. */
export function newLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization'],
      censor: '(secret)',
    },
  }
  return pino(options, to)
}
