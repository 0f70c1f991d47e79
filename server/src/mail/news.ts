/** What staff should hear about. */
export interface Trouble {
  failed: number
  uncertain: number
  /** The queue waits for a person. */
  is_paused: boolean
}

const notifyEvery = 1_000

/** Notifies others of changes of the ledger, at most once a second. */
export function openNews(notify: {
  onChange?(): Promise<unknown>
  onTrouble?(trouble: Trouble): Promise<unknown>
}) {
  let trouble: Trouble | undefined
  let timer: NodeJS.Timeout | undefined
  const send = async () => {
    clearTimeout(timer)
    timer = undefined
    const known = trouble
    trouble = undefined
    // Without the database no notice can be sent; the ledger keeps what happened.
    await notify.onChange?.().catch(() => undefined)
    if (known) await notify.onTrouble?.(known).catch(() => undefined)
  }
  const changed = () => {
    timer ??= setTimeout(() => void send(), notifyEvery).unref()
  }
  return {
    changed,
    trouble(more: Partial<Trouble>) {
      trouble = {
        failed: (trouble?.failed ?? 0) + (more.failed ?? 0),
        uncertain: (trouble?.uncertain ?? 0) + (more.uncertain ?? 0),
        is_paused: (trouble?.is_paused ?? false) || (more.is_paused ?? false),
      }
      changed()
    },
    /** Sends at once what was not sent yet. */
    flush: async () => {
      if (timer) await send()
    },
  }
}
