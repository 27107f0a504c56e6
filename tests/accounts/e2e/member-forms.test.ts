import { MEMBER_FORMS } from '../../_support/actions/forms/account-forms.ts';
import { testBothWays } from '../../_support/actions/forms/both-ways.ts';

testBothWays('members', MEMBER_FORMS);
