import { testBothWays } from '../../_support/actions/forms/both-ways.ts';
import { REQUEST_FORMS } from '../../_support/actions/forms/request-forms.ts';

testBothWays('property requests', REQUEST_FORMS);
