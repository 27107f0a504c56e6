import type { MouseEvent, ReactNode } from 'react';
import '#ui/styles/facts.css';
import './form-kit.css';

/** Follows a link without leaving the page. */
export type Follow = (event: MouseEvent<HTMLAnchorElement>) => void;

type StepsProps = {
  label: string;
  steps: readonly { label: string; href?: string | undefined }[];
  /** The step that is shown, counted from zero. */
  at: number;
  onFollow?: Follow;
};

/** The steps of a form, each that was reached as a link. */
export const Steps = ({ label, steps, at, onFollow }: StepsProps) => (
  <nav aria-label={label} className="steps">
    <ol>
      {steps.map((step, index) => (
        <li key={step.label}>
          {index !== at && step.href !== undefined ? (
            <a href={step.href} onClick={onFollow}>
              {step.label}
            </a>
          ) : (
            <span aria-current={index === at ? 'step' : undefined}>{step.label}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);

type AnsweredProps = {
  label: string;
  href: string;
  /** The words of the link that leads back. */
  change: string;
  facts: readonly { label: string; value: string }[];
  onFollow: Follow;
};

/** What was answered at a step, with a way back to it. */
export const AnsweredStep = ({ label, href, change, facts, onFollow }: AnsweredProps) => (
  <section className="stack">
    <header className="cluster spread">
      <h3>{label}</h3>
      <a href={href} className="step-change" onClick={onFollow}>
        {change} <span className="visually-hidden">{label}</span>
      </a>
    </header>
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Short fields side by side, their boxes on one line. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="grid field-row">{children}</div>
);
