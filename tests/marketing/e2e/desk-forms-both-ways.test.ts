import { testBothWays } from '../../_support/actions/forms/both-ways.ts';
import { DESK_FORMS } from '../../_support/actions/forms/desk-forms.ts';

testBothWays('the desk', DESK_FORMS);
