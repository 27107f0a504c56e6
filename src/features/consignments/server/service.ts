import type { ConsignmentService } from './contract.ts';

/** Properties that owners offer through us, from their draft to the end of their listing. */
export function createConsignmentService(): ConsignmentService {
  return {} as ConsignmentService;
}
