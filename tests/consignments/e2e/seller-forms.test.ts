import { testBothWays } from '../../_support/actions/forms/both-ways.ts';
import { SELLER_FORMS } from '../../_support/actions/forms/seller-forms.ts';

testBothWays('saying what one is as a seller', SELLER_FORMS);
