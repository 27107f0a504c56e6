import { testBothWays } from '../../_support/actions/forms/both-ways.ts';
import { INQUIRY_FORMS } from '../../_support/actions/forms/inquiry-forms.ts';

testBothWays('inquiries', INQUIRY_FORMS);
