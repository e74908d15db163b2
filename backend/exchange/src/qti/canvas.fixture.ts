export const manifest = {
  name: 'imsmanifest.xml',
  data: '<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources/></manifest>',
};
export const material = (html: string) =>
  `<material><mattext texttype="text/html">${html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</mattext></material>`;
export const label = (ident: string, html: string) =>
  `<response_label ident="${ident}">${material(html)}</response_label>`;
export const lid = (ident: string, labels: string, rcardinality = 'Single', own = '') =>
  `<response_lid ident="${ident}" rcardinality="${rcardinality}">${own}<render_choice>${labels}</render_choice></response_lid>`;
export const fib = `<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1" rshuffle="No"/></render_fib></response_str>`;
export const equal = (value: string, respident = 'response1') =>
  `<varequal respident="${respident}">${value}</varequal>`;
export const condition = (conditions: string, action = 'Set', score = '100') =>
  `<respcondition continue="No"><conditionvar>${conditions}</conditionvar><setvar action="${action}" varname="SCORE">${score}</setvar></respcondition>`;

/** An item as Canvas' classic quizzes export it. */
export const item = (type: string, text: string, responses: string, conditions: string, points = '1.0', after = '') => `
      <item ident="g${type}" title="${type}">
        <itemmetadata>
          <qtimetadata>
            <qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield>
            <qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>${points}</fieldentry></qtimetadatafield>
            <qtimetadatafield><fieldlabel>original_answer_ids</fieldlabel><fieldentry>1,2</fieldentry></qtimetadatafield>
          </qtimetadata>
        </itemmetadata>
        <presentation>${material(`<div><p>${text}</p></div>`)}${responses}</presentation>
        <resprocessing>
          <outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
          <respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>
          ${conditions}
        </resprocessing>${after}
      </item>`;

/** A quiz as Canvas exports it. */
export const assessment = (items: string, title = 'Quiz') => `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/ims_qtiasiv1p2 http://www.imsglobal.org/xsd/ims_qtiasiv1p2p1.xsd">
  <assessment ident="g1" title="${title}">
    <qtimetadata><qtimetadatafield><fieldlabel>cc_maxattempts</fieldlabel><fieldentry>1</fieldentry></qtimetadatafield></qtimetadata>
    <section ident="root_section">${items}
    </section>
  </assessment>
</questestinterop>`;
