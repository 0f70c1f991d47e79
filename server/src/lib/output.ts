import { fstatSync, write } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Lines for a file, a pipe or a terminal. */
export interface Output {
  write(text: string): void
  /** Waits until everything is written, but not longer than this. */
  flush(milliseconds: number): Promise<void>
}

/** Text beyond this is dropped: its reader has stopped, or the disk is full. */
const mostUnwritten = 4 * 1024 * 1024

/**
 * Writes without ever blocking the event loop or failing. `console.log` and `process.stdout` write synchronously to files
 * and pipes, so a reader that stops reading would stop the server.
 */
function openOutput(fd: number): Output {
  let sink: Sink | undefined
  return {
    write(text) {
      sink ??= sinkOf(fd)
      if (sink.unwritten() + text.length <= mostUnwritten) sink.write(text)
    },
    async flush(milliseconds) {
      const end = performance.now() + milliseconds
      const isWritten = () => !sink || sink.unwritten() === 0
      while (!isWritten() && performance.now() < end) await wait(10)
    },
  }
}

export const standardOutput = openOutput(1)

interface Sink {
  write(text: string): void
  unwritten(): number
}

function sinkOf(fd: number): Sink {
  const kind = fstatSync(fd)
  return kind.isFIFO() || kind.isSocket() ? pipeSink(fd) : fileSink(fd)
}

/** A blocked pipe cannot be written in the thread pool: its thread would wait forever and keep the process running. */
function pipeSink(fd: number): Sink {
  const socket = new Socket({ fd, readable: false, writable: true })
  // The reader is gone.
  socket.on('error', () => undefined)
  return {
    write: (text) => void (socket.writable && socket.write(text)),
    unwritten: () => (socket.writable ? socket.writableLength : 0),
  }
}

function fileSink(fd: number): Sink {
  let waiting: string[] = []
  let unwritten = 0
  let isWriting = false
  const writeAll = (bytes: Buffer) =>
    write(fd, bytes, (error, written) => {
      // A line that cannot be written is dropped: the disk is full.
      if (!error && written < bytes.length) writeAll(bytes.subarray(written))
      else next()
    })
  const next = () => {
    const text = waiting.join('')
    waiting = []
    unwritten = text.length
    isWriting = text !== ''
    if (isWriting) writeAll(Buffer.from(text))
  }
  return {
    write(text) {
      waiting.push(text)
      unwritten += text.length
      if (!isWriting) next()
    },
    unwritten: () => unwritten,
  }
}
