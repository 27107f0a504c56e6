export { GET, POST } from '../signin.ts';
