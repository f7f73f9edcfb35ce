import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Fact } from '../../../../shared/facts.ts';
import { firm } from '../../../../shared/firm.ts';
import { Rich } from '../../../i18n/Rich.tsx';
import { useWords } from '../../../i18n/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Grid, Section, Wrap } from '../../../ui/Layout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { track } from '../../analytics.ts';
import type { BookingContext } from '../../booking/bookingUrl.ts';
import type { Draft } from '../../enquiry/answers.ts';
import { Ledger, type LedgerLine } from '../../sections/Ledger.tsx';
import { TextLink } from '../../sections/TextLink.tsx';
import { useFormats } from '../../useFormats.ts';
import { type CalculatorSlug, calculatorPath } from '../calculators.ts';
import { useToday } from '../useToday.ts';
import { type BarItem, Bars } from './Bars.tsx';
import { CalculatorFrame } from './CalculatorFrame.tsx';
import { CarryOn } from './CarryOn.tsx';
import type { CalendarDate } from './calendarFile.ts';
import { FieldsForm, type FieldWords } from './FieldsForm.tsx';
import {
  type Answers,
  askedFields,
  type FieldProblem,
  type FieldSpec,
  fieldsCodec,
  initialAnswers,
  problemsOf,
} from './fields.ts';
import { PrintHead } from './PrintHead.tsx';
import { Tools } from './Tools.tsx';
import { useCase } from './useCase.ts';

/** A result in words, or the reasons for declining a case. */
export interface CaseResult {
  verdict: string;
  /** The result's main amount. */
  figure?: string;
  texts: readonly string[];
  /** Why the calculator does not cover the case; then nothing else is calculated. */
  reasons?: readonly string[];
  workings: readonly LedgerLine[];
  /** The steps for several persons side by side, instead of `workings`. */
  comparison?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  picture?: ReactNode;
  /** A picture of bars, instead of `picture`. */
  bars?: readonly BarItem[];
  table?: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };
  assumptions: readonly string[];
  sources: readonly Fact<unknown>[];
  dates?: readonly CalendarDate[];
  /** Addresses of other sites where the visitor goes on. */
  links?: readonly string[];
  /** A page of the site that says more. */
  page?: { to: `/${string}`; text: string };
  /** A calculator that goes on from here, with its hash. */
  next?: { slug: CalculatorSlug; hash: string; text: string };
}

interface CasePageProps {
  slug: CalculatorSlug;
  fields: readonly FieldSpec[];
  words: Readonly<Record<string, FieldWords>>;
  service: Draft['service'];
  booking: BookingContext;
  /** Returns the result of answers without problems. `today` is an ISO day. */
  resultOf: (answers: Answers, today: string) => CaseResult;
  /** Returns the questions whose answers contradict others; their words have a text `wrong`. */
  contradictions?: (answers: Answers) => readonly string[];
}

const Sheet = chakra('form', {
  base: {
    display: 'grid',
    gap: '24',
    alignSelf: 'start',
    gridColumn: { md: '1 / 7' },
    mx: { base: '-24px', md: '0' },
    px: { base: '24', xl: '40' },
    py: { base: '32', xl: '40' },
    bg: 'sheet',
  },
});

const Beside = chakra('div', {
  base: {
    gridColumn: { md: '7 / 13', lg: '8 / 13' },
    alignSelf: 'start',
    mt: { base: '40', md: '0' },
    borderTopWidth: '2px',
    borderColor: 'ink',
    pt: '24',
    '& [data-figure]': {
      textStyle: 'figure',
      fontSize: { base: 'min(3.5rem, 14vw)', lg: '4.5rem' },
      lineHeight: '1',
      color: 'plum',
      mb: '16',
      overflowWrap: 'anywhere',
    },
    '@media print': { mt: '0', pt: '0', borderTopWidth: '0' },
  },
});

const Lines = chakra('ul', {
  base: { textStyle: 'small', '& li': { borderTopWidth: '1px', borderColor: 'rule', py: '8' } },
});

/** Returns an answer as a person reads it, for the printed page and the summary. */
function answerText(field: FieldSpec, text: string, words: FieldWords | undefined, day: (iso: string) => string): string {
  if (field.kind === 'choice') return words?.options?.[text] ?? '';
  return field.kind === 'date' ? day(text) : text;
}

/** A calculator made of questions and a result: form, result, steps, picture with table, assumptions, sources and tools. */
export function CasePage({ slug, fields, words, service, booking, resultOf, contradictions }: CasePageProps) {
  const { t } = useWords('calculators');
  const { day } = useFormats();
  const today = useToday();
  const setup = useRef({ initial: initialAnswers(fields), codec: fieldsCodec(fields) }).current;
  const { draft, change, ignored, isUsed, link } = useCase<Answers>(setup.initial, setup.codec);
  const asked = problemsOf(fields, draft, today);
  const wrong = Object.keys(asked).length === 0 ? (contradictions?.(draft) ?? []) : [];
  const problems: Record<string, FieldProblem> = {
    ...asked,
    ...Object.fromEntries(wrong.map((name) => [name, 'contradiction'])),
  };
  const isComplete = Object.keys(problems).length === 0;
  const result = isComplete ? resultOf(draft, today) : undefined;
  const inputs = askedFields(fields, draft)
    .filter(({ name }) => (draft[name] ?? '') !== '' && !problems[name])
    .map((field) => ({
      label: words[field.name]?.label ?? '',
      value: answerText(field, draft[field.name] ?? '', words[field.name], day),
    }));
  const missing = Object.keys(problems).map((name) => words[name]?.label ?? '');

  const hasResult = isUsed && isComplete;
  useEffect(() => {
    if (hasResult) track('calculator_used', { calculator: slug });
  }, [hasResult, slug]);

  const told = inputs.map(({ label, value }) => `${label}: ${value}`);
  const outcome = result && [result.verdict, result.figure, ...(result.reasons ?? [])].filter(Boolean).join(' ');
  const message = [t('message', { calculator: t(`list.${slug}.name`) }), ...told, outcome].join('\n');
  return (
    <CalculatorFrame slug={slug}>
      <Section pt={{ base: '0', md: '0' }} aria-label={t(`list.${slug}.name`)} data-calculator={slug}>
        <Wrap>
          <PrintHead inputs={inputs} today={today} />
          <Grid>
            <Sheet data-screen="" aria-label={t('form')} noValidate onSubmit={(event) => event.preventDefault()}>
              {ignored && (
                <chakra.p role="status" borderLeftWidth="3px" borderColor="marigold" pl="16">
                  {t('ignored')}
                </chakra.p>
              )}
              <FieldsForm fields={fields} words={words} answers={draft} problems={problems} onChange={change} />
              <div>
                <Button variant="link" color="plum" onClick={() => change(setup.initial)}>
                  {t('reset')}
                </Button>
              </div>
            </Sheet>
            <Beside role="region" aria-label={t('result')}>
              <div aria-live="polite" data-result="">
                {result ? (
                  <>
                    <chakra.h2 textStyle="h2" mb="12">
                      {result.verdict}
                    </chakra.h2>
                    {result.figure && <p data-figure="">{result.figure}</p>}
                    {result.texts.map((text) => (
                      <chakra.p key={text} mt="8">
                        {text}
                      </chakra.p>
                    ))}
                    {result.links?.map((href) => (
                      <chakra.p key={href} mt="8">
                        <Link href={href} rel="noopener">
                          {href.replace(/^https:\/\/(www\.)?/, '')}
                        </Link>
                      </chakra.p>
                    ))}
                    {result.page && (
                      <chakra.p mt="8" data-screen="">
                        <TextLink to={result.page.to}>{result.page.text}</TextLink>
                      </chakra.p>
                    )}
                    {result.reasons && <Declined reasons={result.reasons} />}
                  </>
                ) : (
                  <>
                    <chakra.p textStyle="lead">{t('waiting')}</chakra.p>
                    <chakra.p mt="8">{missing.join(' · ')}</chakra.p>
                  </>
                )}
              </div>
              {result?.next && (
                <chakra.p mt="16" data-screen="">
                  <TextLink to={`${calculatorPath(result.next.slug)}${result.next.hash}`}>{result.next.text}</TextLink>
                </chakra.p>
              )}
              {result && <CarryOn slug={slug} service={service} booking={booking} message={message} />}
              <Tools slug={slug} link={link} dates={result?.dates ?? []} />
            </Beside>
          </Grid>
        </Wrap>
      </Section>
      {result && !result.reasons && <Workings result={result} />}
    </CalculatorFrame>
  );
}

/** Says why a calculator declines a case, and offers a conversation. */
function Declined({ reasons }: { reasons: readonly string[] }) {
  const { t } = useWords('calculators');
  return (
    <>
      <Lines my="16">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Lines>
      <p>
        <Rich
          text={t('declined', { phone: firm.phone.display })}
          tags={{ 1: <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap" /> }}
        />
      </p>
    </>
  );
}

// Cells break rather than scroll, so that a table fits the narrowest phone. A wide table scrolls, because broken amounts are unreadable.
const narrowTable = { '& [data-table] :is(th, td)': { overflowWrap: 'anywhere', pr: { base: '8', md: '16' } } } as const;
const wideTable = {
  '& [data-table] :is(th, td)': { pr: { base: '12', md: '16' } },
  '& [data-table] td': { whiteSpace: 'nowrap' },
} as const;
const maxNarrowCells = 4;

// On a phone the label of a row is above its amounts.
const comparedTable = {
  '& [data-table] td': { whiteSpace: 'nowrap' },
  '& [data-table] :is(th, td)': { pr: { base: '8', md: '16' } },
  '@media screen and (max-width: 479px)': {
    '& [data-table] tr': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' },
    '& [data-table] tbody th': { gridColumn: '1 / -1', borderBottomWidth: '0', pb: '0' },
    '& [data-table] tbody td': { pt: '4px' },
    '& [data-table] thead th:first-child': { gridColumn: '1 / -1', borderBottomWidth: '0', pb: '0' },
  },
} as const;

/** Every step, the picture with its table, the assumptions and the sources. */
function Workings({ result }: { result: CaseResult }) {
  const { t } = useWords('calculators');
  const { day } = useFormats();
  const picture = result.bars ? <Bars items={result.bars} /> : result.picture;
  const sources = [...new Map(result.sources.map(({ source, checked }) => [source, checked]))];
  return (
    <Section ground="tint" aria-label={t('workings')}>
      <Wrap>
        <Grid rowGap="48">
          <chakra.div css={comparedTable} gridColumn={{ md: '1 / 7' }}>
            <chakra.h2 textStyle="h3" mb="16">
              {t('workings')}
            </chakra.h2>
            {result.comparison ? <PlainTable {...result.comparison} /> : <Ledger rows={result.workings} />}
          </chakra.div>
          <chakra.div gridColumn={{ md: '7 / 13', lg: '8 / 13' }}>
            <chakra.h2 textStyle="h3" mb="16">
              {t('assumptions')}
            </chakra.h2>
            <Lines>
              {result.assumptions.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Lines>
            <chakra.h2 textStyle="label" mt="24" mb="8">
              {t('sources')}
            </chakra.h2>
            <Lines>
              {sources.map(([source, checked]) => (
                <li key={source}>{t('source', { source, checked: day(checked) })}</li>
              ))}
            </Lines>
            <chakra.p textStyle="note" color="ink2" mt="16">
              {t('disclaimer')}
            </chakra.p>
          </chakra.div>
          {result.table && (
            <chakra.div gridColumn="1 / -1">
              <chakra.h2 textStyle="h3" mb="16">
                {result.table.caption}
              </chakra.h2>
              <Grid rowGap="32">
                {picture && <chakra.div gridColumn={{ md: '1 / 7' }}>{picture}</chakra.div>}
                <chakra.div
                  css={result.table.head.length > maxNarrowCells ? wideTable : narrowTable}
                  gridColumn={picture ? { md: '7 / 13' } : '1 / -1'}
                >
                  <PlainTable head={result.table.head} rows={result.table.rows} />
                </chakra.div>
              </Grid>
            </chakra.div>
          )}
        </Grid>
      </Wrap>
    </Section>
  );
}
