import { testBothWays } from '../../_support/actions/forms/both-ways.ts';
import { READER_FORMS } from '../../_support/actions/forms/reader-forms.ts';

testBothWays('readers', READER_FORMS);
