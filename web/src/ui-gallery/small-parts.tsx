import { abbreviateNumber, formatFileSize } from '../lib/format.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Difference } from '../ui/difference.tsx'
import { Money } from '../ui/money.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PersonChip } from '../ui/person-chip.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { EmptyNote, ErrorNote } from '../ui/state-notes.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Row, Section } from './section.tsx'

const minute = 60_000
const start = Date.now()
const ago = [0.5, 1, 59, 60, 1_439, 1_440, 2_880, 99_999, -5]
const long = 'A very long text without end that has to find its place in a narrow column '

/** The small parts, in all their states. */
export function SmallParts() {
  return (
    <Section title="Small parts">
      <Row caption="Status">
        <StatusBadge tone="good">Published</StatusBadge>
        <StatusBadge tone="busy">In review</StatusBadge>
        <StatusBadge tone="warning">Returned</StatusBadge>
        <StatusBadge tone="bad">Failed</StatusBadge>
        <StatusBadge tone="neutral">Draft</StatusBadge>
      </Row>
      <Row caption="Money, numbers, file sizes">
        <Money amount={1_234_567} currency="Rp" />
        <Money amount={0} />
        <Money amount={-50_000} />
        {[950, 1_500, 999_999, 1e9, 1e18].map((value) => (
          <span key={value}>{abbreviateNumber(value)}</span>
        ))}
        {[0, 1_023, 1_536, 5 * 1024 ** 2].map((value) => (
          <span key={value}>{formatFileSize(value)}</span>
        ))}
      </Row>
      <Row caption="Times">
        {ago.map((minutes) => (
          <RelativeTime key={minutes} at={new Date(start - minutes * minute)} />
        ))}
        <DateTime at="2026-08-31T18:05:09Z" />
        <DateTime isDay at="2026-08-31T18:05:09Z" />
        <DateTime at={null} />
      </Row>
      <Row caption="Copy">
        <CopyText text="INV-2026-000123" />
        <div style={{ width: 160 }}>
          <CopyText text={long} />
        </div>
      </Row>
      <Row caption="People">
        <PersonChip name="Ani Wijaya" note="ani@example.com" />
        <PersonChip name="Eko" />
        <div style={{ width: 160 }}>
          <PersonChip name={long} note={long} />
        </div>
      </Row>
      <Row caption="Page header with a long title">
        <div style={{ flex: 1 }}>
          <PageHeader
            title={long.repeat(2)}
            note="Changed 2 days ago by Budi Santoso"
            action={<CopyText text="ID 12" />}
          />
        </div>
      </Row>
      <Row caption="Difference: changed, created, nothing">
        <Difference
          before={{ name: 'Ani', email: 'ani@example.com', tags: ['news'], note: '' }}
          after={{
            name: 'Ani Wijaya',
            email: 'ani@example.com',
            tags: ['news', 'jakarta'],
            note: long.repeat(3),
          }}
          labels={{ name: 'Name', tags: 'Tags', note: 'Note' }}
        />
        <Difference before={null} after={{ name: 'New', is_public: true, count: 3 }} />
        <Difference before={{ name: 'Same' }} after={{ name: 'Same' }} />
      </Row>
      <Row caption="Nothing there, and something wrong">
        <EmptyNote title="No messages." hint="They appear here as soon as somebody writes." />
        <ErrorNote
          error={new Error('The server did not answer in time. Try again.')}
          onRetry={() => undefined}
        />
      </Row>
    </Section>
  )
}
