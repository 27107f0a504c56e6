export { POST } from '../signin.ts';
