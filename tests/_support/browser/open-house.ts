import { rm } from 'node:fs/promises';
import { afterAll, inject } from 'vitest';
import { startHouse, type House } from '../house.ts';
import { furnishedDirectory } from './setup.ts';

/** The whole application with the data of the demonstration, for as long as the file runs. */
export async function openHouse(): Promise<House> {
  const dataDir = await furnishedDirectory(inject('furnished'));
  const house = await startHouse({ DATA_DIR: dataDir });
  afterAll(async () => {
    await house.stop();
    await rm(dataDir, { recursive: true });
  });
  return house;
}
