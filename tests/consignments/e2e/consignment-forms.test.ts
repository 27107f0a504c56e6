import { CONSIGNMENT_FORMS } from '../../_support/actions/forms/consignment-forms.ts';
import { testBothWays } from '../../_support/actions/forms/both-ways.ts';

testBothWays('consigning', CONSIGNMENT_FORMS);
