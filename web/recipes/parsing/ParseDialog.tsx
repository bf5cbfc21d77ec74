import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import formClasses from '../../kit/dialogs/form.module.css';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { RowsSkeleton } from '../../kit/lists/RowsSkeleton.tsx';
import { useClient } from '../../site/use-client.tsx';
import type { DraftLine } from '../editing/draft/draft.ts';
import { useKnown } from '../editing/use-known.ts';
import classes from './ParseDialog.module.css';
import { ProposalRow } from './ProposalRow.tsx';
import { isReadable, isSure, nextWaiting, type Proposal, proposalOf, takeAccepted, waitingLines } from './proposals.ts';

export interface ParseDialogProps {
  readonly lines: readonly DraftLine[];
  /** Whether these lines have amounts separate from their text. */
  readonly isApart: boolean;
  readonly action: string;
  readonly isSaving?: boolean;
  readonly problem?: string | null;
  readonly onTake: (lines: DraftLine[]) => void;
  readonly onClose: () => void;
}

interface ListProps extends ParseDialogProps {
  readonly first: readonly Proposal[];
}

function ProposalList({ lines, isApart, first, action, isSaving = false, problem, onTake, onClose }: ListProps) {
  const { t, locale } = useLanguage();
  const { units, foods } = useKnown();
  const [proposals, setProposals] = useState(first);
  const list = useRef<HTMLOListElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const change = (at: number, parts: Partial<Proposal>) =>
    setProposals((now) => now.with(at, { ...now[at]!, ...parts }));
  const goTo = (at: number) => {
    const field = list.current?.children[at]?.querySelector<HTMLInputElement>('input:not([type="checkbox"])');
    field?.focus();
  };
  // Start with the lines that need review.
  const begin = useEffectEvent(() => goTo(nextWaiting(proposals, -1)));
  useEffect(() => begin(), []);
  const isDone = proposals.every((each) => each.isAccepted);
  useEffect(() => {
    if (isDone) save.current?.focus();
  }, [isDone]);
  const accept = (at: number) => {
    if (!isReadable(proposals[at]!, locale)) return;
    const next = proposals.with(at, { ...proposals[at]!, isAccepted: true });
    setProposals(next);
    goTo(nextWaiting(next, at));
  };
  const sure = proposals.filter((each) => isSure(each) && !each.isAccepted).length;
  const accepted = proposals.filter((each) => each.isAccepted);
  const take = () => onTake(takeAccepted(lines, proposals, waitingLines(lines, isApart)));

  return (
    <>
      <p className={formClasses.text}>{t('web.parse.help')}</p>
      <ol className={classes.rows} ref={list}>
        {proposals.map((proposal, at) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            number={at + 1}
            units={units}
            foods={foods}
            onChange={(parts) => change(at, parts)}
            onAccept={() => accept(at)}
          />
        ))}
      </ol>
      {problem && (
        <p className={classes.fault} role="alert">
          {problem}
        </p>
      )}
      <div className={`${formClasses.actions} ${formClasses.staying}`}>
        <Button
          variant="default"
          disabled={sure === 0}
          onClick={() =>
            setProposals((now) => now.map((each) => (isSure(each) ? { ...each, isAccepted: true } : each)))
          }
        >
          {t('web.parse.accept_sure', { count: sure })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('buttons.cancel')}
        </Button>
        <Button
          ref={save}
          loading={isSaving}
          disabled={accepted.length === 0 || !accepted.every((each) => isReadable(each, locale))}
          onClick={take}
        >
          {action}
        </Button>
      </div>
    </>
  );
}

/** Shows how the parser reads unparsed lines, to accept or correct. It stores nothing. */
export function ParseDialog(props: ParseDialogProps) {
  const t = useTranslate();
  const client = useClient();
  const [waiting] = useState(() => waitingLines(props.lines, props.isApart));
  const { data, error, refetch } = useQuery({
    queryKey: ['parser', waiting],
    queryFn: ({ signal }) => client.parser.parse({ body: { ingredients: waiting.map(({ text }) => text) }, signal }),
    select: (parsed) => waiting.map((line, at) => proposalOf(line, parsed[at]!)),
    enabled: waiting.length > 0,
    // Do not refetch: that would overwrite what was typed into the rows.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog title={t('web.parse.title')} shape="broad" onClose={props.onClose}>
      {waiting.length === 0 ? (
        <p className={formClasses.text}>{t('web.parse.nothing')}</p>
      ) : data ? (
        <ProposalList {...props} first={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </Dialog>
  );
}
