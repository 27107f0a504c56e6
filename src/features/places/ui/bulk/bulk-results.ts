import {
  STATUSES,
  type Conversion,
  type Reason,
  type Status,
} from '#features/places/domain/conversion/convert.ts';
import { isLang } from '#i18n/locale.ts';
import type { Values } from '#i18n/fill.ts';
import { formatNumber } from '#kernel/text.ts';

/** A row as given, by its number in the list, and what became of it. */
export type ResultRow = { line: number; given: string; conversion: Conversion };

export type Say = (key: string, values?: Values) => string;

const PAGE = 200;

/** The sentences of all reasons of a row. */
export const explain = (reasons: readonly Reason[], say: Say) =>
  reasons.map(({ code, values }) => say(`bulk.reason.${code}`, values)).join(' ');

/** A count as the reader writes it. */
export function figure(count: number): string {
  const { lang } = document.documentElement;
  return isLang(lang) ? formatNumber(count, lang) : String(count);
}

const isStatus = (text: string | undefined): text is Status => STATUSES.some((status) => status === text);

/** Shows the rows of one state, two hundred at a time. */
export function createResults(section: HTMLElement, say: Say) {
  const body = section.querySelector('tbody');
  const more = section.querySelector<HTMLElement>('[data-part="more"]');
  const none = section.querySelector<HTMLElement>('[data-part="none"]');
  const row = section.querySelector<HTMLTemplateElement>('template[data-part="row"]');
  const filters = [...section.querySelectorAll<HTMLElement>('[data-filter]')];
  let all: readonly ResultRow[] = [];
  let status: Status | undefined;
  let shown = 0;

  const chosen = () =>
    status === undefined ? all : all.filter(({ conversion }) => conversion.status === status);

  function drawRow({ line, given, conversion }: ResultRow): Node {
    const drawn = document.importNode(row?.content ?? document.createDocumentFragment(), true);
    const texts = {
      row: figure(line),
      given,
      found: conversion.address,
      reason: explain(conversion.reasons, say),
    };
    for (const [cell, text] of Object.entries(texts))
      drawn.querySelector(`[data-cell="${cell}"]`)?.append(text);
    const badge = section.querySelector<HTMLTemplateElement>(`[data-badge="${conversion.status}"]`);
    if (badge) drawn.querySelector('[data-cell="status"]')?.append(document.importNode(badge.content, true));
    return drawn;
  }

  function drawMore() {
    const rows = chosen();
    body?.append(...rows.slice(shown, shown + PAGE).map(drawRow));
    shown = Math.min(shown + PAGE, rows.length);
    const left = Math.min(PAGE, rows.length - shown);
    if (more) {
      more.hidden = left === 0;
      more.textContent = say('bulk.more', { count: figure(left) });
    }
    if (none) none.hidden = rows.length > 0;
  }

  function draw() {
    for (const button of filters) {
      const only = button.dataset['filter'];
      const count = isStatus(only)
        ? all.filter(({ conversion }) => conversion.status === only).length
        : all.length;
      button.querySelector('[data-count]')?.replaceChildren(figure(count));
      button.setAttribute('aria-pressed', String((isStatus(only) ? only : undefined) === status));
    }
    body?.replaceChildren();
    shown = 0;
    drawMore();
  }

  more?.addEventListener('click', drawMore);
  for (const button of filters) {
    button.addEventListener('click', () => {
      const only = button.dataset['filter'];
      status = isStatus(only) ? only : undefined;
      draw();
    });
  }

  return {
    hide: () => (section.hidden = true),
    show(rows: readonly ResultRow[]) {
      all = rows;
      status = undefined;
      section.hidden = false;
      draw();
    },
  };
}
