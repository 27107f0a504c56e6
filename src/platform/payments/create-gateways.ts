import { randomUUID } from 'node:crypto';
import type { Gateway, GatewayDeps } from './gateway.ts';
import { createMomo } from './momo.ts';
import { createPayos } from './payos.ts';
import { createSepay } from './sepay.ts';
import type { ProviderName, ProviderSettings } from './settings.ts';
import { createVnpay } from './vnpay.ts';
import { createZalopay } from './zalopay.ts';

function gatewayOf(settings: ProviderSettings, deps: GatewayDeps): Gateway {
  switch (settings.name) {
    case 'vnpay':
      return createVnpay(settings, deps);
    case 'momo':
      return createMomo(settings, deps);
    case 'zalopay':
      return createZalopay(settings, deps);
    case 'payos':
      return createPayos(settings, deps);
    case 'sepay':
      return createSepay(settings, deps);
  }
}

export type Gateways = ReadonlyMap<ProviderName, Gateway>;

const DEFAULTS = { newId: () => randomUUID().replaceAll('-', ''), timeoutMs: 10_000 };

/** The providers that are turned on, in the order in which they are offered. */
export const createGateways = (
  settings: readonly ProviderSettings[],
  deps: Pick<GatewayDeps, 'clock'> & Partial<GatewayDeps>,
): Gateways => new Map(settings.map((one) => [one.name, gatewayOf(one, { ...DEFAULTS, ...deps })]));
