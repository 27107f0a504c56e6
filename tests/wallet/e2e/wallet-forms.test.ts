import { testBothWays } from '../../_support/actions/forms/both-ways.ts';
import { WALLET_FORMS } from '../../_support/actions/forms/wallet-forms.ts';

testBothWays('wallets', WALLET_FORMS);
