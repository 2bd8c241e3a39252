import type { Knex } from 'knex'

/**
 * Links for readers without an account lead to a report or to a scenario. The drawn sections of a scenario are kept
 * with the link, because a scenario goes on changing.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table report_shares rename to shared_links;
    alter index report_shares_report_id rename to shared_links_report_id;
    alter table report_share_views rename to shared_link_views;

    alter table shared_links
      alter column report_id drop not null,
      add column scenario_id bigint references scenarios on delete cascade,
      add column content jsonb constraint shared_links_content_object check (jsonb_typeof(content) = 'object'),
      -- the people who are shown by name; the link goes with any of them
      add column employee_ids bigint[] not null default '{}',
      -- of a link without names: the fewest people behind any figure, and any difference of figures
      add column fewest_people integer,
      add constraint shared_links_one_target check (num_nonnulls(report_id, scenario_id) = 1),
      add constraint shared_links_content_of_scenario check ((scenario_id is null) = (content is null)),
      add constraint shared_links_floor
        check (scenario_id is null or shows_person or coalesce(fewest_people, 0) >= 3),
      add constraint shared_links_nobody_named check (shows_person or employee_ids = '{}');
    create index shared_links_scenario_id on shared_links (scenario_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from shared_links where scenario_id is not null;
    alter table shared_links
      drop column fewest_people, drop column employee_ids, drop column content, drop column scenario_id,
      alter column report_id set not null;
    alter table shared_link_views rename to report_share_views;
    alter index shared_links_report_id rename to report_shares_report_id;
    alter table shared_links rename to report_shares;
  `)
}
