import i18next from 'i18next'
import { useEffect } from 'react'
import { account } from '@balai/contract/identity/account.ts'
import { bank } from '@balai/contract/money/bank.ts'
import { contributors } from '@balai/contract/content/contributors.ts'
import { fees } from '@balai/contract/money/fees.ts'
import { memberImports } from '@balai/contract/people/member-imports.ts'
import { members } from '@balai/contract/people/members.ts'
import { comments } from '@balai/contract/content/comments.ts'
import { drafts } from '@balai/contract/content/drafts.ts'
import { news as articles } from '@balai/contract/content/news.ts'
import { gateway } from '@balai/contract/money/gateway.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { reviews } from '@balai/contract/content/reviews.ts'
import { sessions } from '@balai/contract/identity/sessions.ts'
import { users } from '@balai/contract/identity/users.ts'
import { atMostEvery } from '../lib/at-most-every.ts'
import type { LiveEvent } from '../lib/live-events.ts'
import { followLive } from '../lib/live.ts'
import { queries, refresh } from '../lib/queries.ts'
import { askForRelogin } from '../lib/relogin.ts'
import { onSignOut, useToken } from '../lib/session.ts'
import { newStore, useStore } from '../lib/store.ts'

interface Item {
  number: number
  text: string
  at: Date
}
interface News {
  items: readonly Item[]
  unread: number
}
const most = 20
const nothing: News = { items: [], unread: 0 }

/** What the bell tells. */
const news = newStore(nothing)
onSignOut(() => news.set(nothing))
export const useNews = () => useStore(news)
export const markRead = () => news.set({ ...news.get(), unread: 0 })

/** Follows the stream for as long as somebody is signed in: what changed is loaded anew, what concerns them is told. */
export function useLiveNews(user_id: number): void {
  const token = useToken()
  useEffect(() => {
    if (!token) return
    let ready = false
    return followLive((event) => {
      if (event.topic === 'live.ready') {
        // After a gap anything may have changed.
        if (ready) void queries.invalidateQueries()
        ready = true
      } else hear(event, user_id)
    })
  }, [token, user_id])
}

/** What a change of articles makes out of date; one's own saves are known already. */
function hearOfArticles(event: LiveEvent, user_id: number) {
  if (event.topic === 'news.changed') {
    const others = event.data.by === user_id ? [] : [articles.detail, articles.preview, drafts.versions]
    void refresh(articles.list, articles.counts, ...others)
  } else if (event.topic === 'news.presence') void refresh(drafts.presence)
  else if (event.topic === 'review.changed') void refresh(reviews.list, reviews.waiting, articles.detail)
  else if (event.topic === 'notification.new') void refresh(notifications.list)
}

/** There may be many changes a second, so lists follow a little behind; what is looked at follows at once. */
const behind = (...endpoints: Parameters<typeof refresh>) =>
  atMostEvery(2_000, () => void refresh(...endpoints))
const refreshOrderLists = behind(orders.list, orders.totals, gateway.notices, members.timeline)
const refreshMemberLists = behind(members.list, members.labels, members.countries)
const refreshFees = behind(fees.list, fees.totalFee, fees.totalBill, fees.periods, fees.partners, fees.rules)
const refreshBank = behind(bank.lines, bank.lanes)

const about = new Set(
  [members.profile, members.requests, members.timeline, contributors.history].map(({ path }) => path),
)

function hearOfMembers(member_ids: number[] | null) {
  refreshMemberLists()
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path, input] }) =>
      about.has(String(path)) && (member_ids === null || member_ids.includes(idIn(input))),
  })
}

/** Which one a call was about. */
const idIn = (input: unknown) =>
  Number(
    typeof input === 'object' && input !== null
      ? Object.entries(input).find(([name]) => name === 'id' || name === 'member_id')?.[1]
      : input,
  )

function hearOfOrders(order_ids: number[]) {
  refreshOrderLists()
  void queries.invalidateQueries({
    queryKey: [orders.find.path],
    predicate: ({ queryKey: [, input] }) => order_ids.includes(idIn(input)),
  })
}

function hear(event: Exclude<LiveEvent, { topic: 'live.ready' }>, user_id: number) {
  if (event.topic === 'session.ended') {
    if (event.data.is_current) void askForRelogin(i18next.t('Your session was ended. Log in again.'))
    else {
      tell(i18next.t('One of your sessions was ended.'))
      void refresh(sessions.list)
    }
  } else if (event.topic === 'members.changed') hearOfMembers(event.data.member_ids)
  else if (event.topic === 'members.import') {
    void refresh(memberImports.list, memberImports.find)
    if (event.data.is_over) void refresh(members.list, members.labels)
  } else if (event.topic === 'account.changed') {
    void refresh(users.list, users.find)
    if (event.data.user_id !== user_id) return
    tell(i18next.t('Your roles or your status were changed.'))
    void refresh(account.profile)
  } else if (event.topic === 'comments.changed') {
    void refresh(comments.list, comments.counts, comments.thread)
  } else if (event.topic === 'orders.changed') hearOfOrders(event.data.order_ids)
  else if (event.topic === 'fees.changed') refreshFees()
  else if (event.topic === 'bank.changed') refreshBank()
  else hearOfArticles(event, user_id)
}

function tell(text: string) {
  const { items, unread } = news.get()
  const item = { number: (items[0]?.number ?? 0) + 1, text, at: new Date() }
  news.set({ items: [item, ...items].slice(0, most), unread: unread + 1 })
}
