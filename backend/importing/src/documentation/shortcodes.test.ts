import { expect, test } from 'vitest';
import { withoutShortcodes } from './shortcodes.ts';

test('shortcodes become components and fences, each on its line [IMP-01]', () => {
  const written = [
    '{{< tabs name="a" >}}',
    '{{% tab name="Linux" %}}',
    'Text {{< glossary_tooltip text="Pod" term_id="pod" >}}.',
    '{{% /tab %}}',
    '{{< /tabs >}}',
    '1. {{< highlight go "hl_lines=2 4" >}}',
    '   {{< x >}}',
    '   {{< /highlight >}}',
    '{{% notice tip "Mind" %}}',
    '{{% /notice %}}',
    '[a]({{< ref "b.md#c" >}}) `{{</* ref */>}}` {{< new-in 0.1 />}}',
    '{{< wrap >}}',
    '{{< /wrap >}}',
    '{{< unknown >}}',
    '{{< highlight config=a />}}',
    '{{< highlight go >}}',
    '{{< /highlight >}}',
  ].join('\n');
  expect(withoutShortcodes(written).split('\n')).toEqual([
    '<Tabs>',
    '<TabItem label="Linux">',
    'Text Pod.',
    '</TabItem>',
    '</Tabs>',
    '1. ``````go {2,4}',
    '   {{< x >}}',
    '   ``````',
    '<Admonition type="tip" title="Mind">',
    '</Admonition>',
    '[a](<b.md#c>) `{{< ref >}}` <VersionBadge text="New in 0.1" />',
    '<Wrap>',
    '</Wrap>',
    '{{< unknown >}}',
    '{{< highlight config=a />}}',
    '``````go',
    '``````',
  ]);
});

test('tags of GitBook and Liquid become components, and code stays as it is [IMP-01]', () => {
  expect(withoutShortcodes('{% hint style="warning" %}\nMind.\n{% endhint %}\n```\n{% hint %}\n```')).toBe(
    '<Admonition type="warning">\nMind.\n</Admonition>\n```\n{% hint %}\n```',
  );
});
