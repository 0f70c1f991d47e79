import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { readPageNotes } from '../lib/page.ts'
import { queries } from '../lib/queries.ts'
import {
  close,
  closeAll,
  closeOthers,
  nextAfterClose,
  refreshTab,
  togglePin,
  type Tab,
  type Tabs,
} from './tabs.ts'
import { readTabs, setTabs } from './use-tabs.ts'

/** The commands of tabs; pages with unsaved input are closed only after a question. */
export function useTabCommands() {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const navigate = useNavigate()

  async function put(next: Tabs, then: string | null) {
    const gone = readTabs().open.filter((tab) => !next.open.some(({ path }) => path === tab.path))
    const unsaved = gone.filter(({ path }) => readPageNotes(path).dirty)
    if (unsaved.length > 0) {
      const names = unsaved.map((tab) => readPageNotes(tab.path).title || tab.title).join(', ')
      const sure = await modal.confirm({
        title: t('Close without saving?'),
        content: t('What you typed is lost: {{names}}', { names }),
        okText: t('Close without saving'),
        okButtonProps: { danger: true },
        cancelText: t('Keep it open'),
      })
      if (!sure) return
    }
    // Navigate first, so that closing the page does not count as a new visit.
    if (then !== null) await navigate(then)
    setTabs(next)
  }

  const leaving = (next: Tabs) =>
    next.open.some((tab) => tab.path === openPath()) ? null : nextAfterClose(next)
  return {
    refresh(tab: Tab) {
      // The refreshed page loads its data again, even if it is not stale yet.
      void queries.invalidateQueries({ refetchType: 'none' })
      void put(refreshTab(readTabs(), tab.path), tab.path === openPath() ? null : tab.path + tab.search)
    },
    close(tab: Tab) {
      const next = close(readTabs(), tab.path)
      void put(next, leaving(next))
    },
    closeOthers(tab: Tab) {
      void put(closeOthers(readTabs(), tab.path), tab.path === openPath() ? null : tab.path + tab.search)
    },
    closeAll() {
      const next = closeAll(readTabs())
      void put(next, leaving(next))
    },
    togglePin(tab: Tab) {
      setTabs(togglePin(readTabs(), tab.path))
    },
  }
}
export type Commands = ReturnType<typeof useTabCommands>

/** The browser's path, which may be newer than the last render. */
const openPath = () => location.pathname
