/** Joins as `q` what the draft `a` asks: how many questions, and which versions in which order. */
export const draftQuestions = `
  left join lateral (
    select count(*)::integer as total,
           coalesce(jsonb_agg(jsonb_build_object('key', d.key, 'version', d.version) order by d.place, d.key), '[]') as pins
      from assessment_question d where d.assessment = a.key
  ) q on true`;

/** Whether the draft `a` with its questions `q` differs from what learners take. */
export const isChanged = `(a.live is not null and (a."fieldsChanged" or a.live -> 'questions' <> q.pins))`;
