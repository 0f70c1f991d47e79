import { pino, type DestinationStream, type Logger } from 'pino'
import { standardOutput } from './output.ts'

/** A structured log on standard output that redacts secrets. */
export function newLog(level: string, to: DestinationStream = standardOutput): Logger {
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
