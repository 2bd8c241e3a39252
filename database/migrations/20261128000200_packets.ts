/** Packets keep how many organizations of their report meet the sealed criteria, as a part of their own. */
import type { Knex } from 'knex'

const PARTS = `'criteria', 'receipts', 'meeting', 'decision'`

export async function up(knex: Knex): Promise<void> {
  await allowParts(knex, `${PARTS}, 'test'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table board_packet_parts disable trigger board_packet_parts_in_order;
    delete from board_packet_parts where part = 'test';
    alter table board_packet_parts enable trigger board_packet_parts_in_order;
  `)
  await allowParts(knex, PARTS)
}

async function allowParts(knex: Knex, parts: string): Promise<void> {
  await knex.raw(/* sql */ `
    alter table board_packet_parts drop constraint board_packet_parts_part_check,
      add constraint board_packet_parts_part_check check (part in (${parts}));
  `)
}
