import type { Permission } from './actor.ts';

/** Who makes a transition happen: the person it belongs to, staff, or time and other systems. */
export type Party = 'owner' | 'staff' | 'system';

type Transition<State extends string> = {
  to: State;
  by: Party | readonly Party[];
  /** What staff need for it. */
  permission?: Permission;
};

type Table = Readonly<Record<string, Readonly<Record<string, Transition<string>>>>>;

/** Every transition leads to a state of the table. */
type Closed<T extends Table> = { [S in keyof T]: { [E in keyof T[S]]: Transition<keyof T & string> } };

export type StateOf<T extends Table> = keyof T & string;
export type EventOf<T extends Table> = { [S in keyof T]: keyof T[S] & string }[keyof T];

const parties = ({ by }: Transition<string>): readonly Party[] => (typeof by === 'string' ? [by] : by);

/** The states of a thing, the events that lead from one to another, and who may cause them. */
export function stateMachine<const T extends Table>(table: T & Closed<T>) {
  type State = StateOf<T>;
  type Event = EventOf<T>;
  const states = Object.keys(table) as State[];
  const from = (state: State) => Object.entries(table[state] ?? {}) as [Event, Transition<State>][];
  const next = (state: State, event: Event) => from(state).find(([name]) => name === event)?.[1].to;

  return {
    table: table as Table,
    states,

    /** Where an event leads; nowhere if the state does not know it. */
    next,

    can: (state: State, event: Event): boolean => next(state, event) !== undefined,

    canTransition: (state: State, to: State): boolean => from(state).some(([, { to: end }]) => end === to),

    /** The events an actor may trigger now; the only source of the buttons that are shown. */
    events: (
      state: State,
      party: Party,
      isAllowed: (permission: Permission) => boolean = () => false,
    ): Event[] =>
      from(state)
        .filter(([, transition]) => parties(transition).includes(party))
        .filter(
          ([, { permission }]) => party !== 'staff' || permission === undefined || isAllowed(permission),
        )
        .map(([event]) => event),
  };
}
