import { openDatabase } from '#platform/db/client.ts';
import { deliver, servicesOver } from '../../_support/services.ts';

/** A process that sends letters to a mail server until it is killed. */
const [target = '', url = '', dataDir = ''] = process.argv.slice(2);
const smtp = { url, from: 'Địa Bạ <thu@diaba.example>' };
const services = servicesOver(openDatabase(target), { dataDir, demo: false, smtp });
process.stdout.write('ready\n');
await deliver(services);
