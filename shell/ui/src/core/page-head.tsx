import type { ReactNode } from 'react';
import Box from '@mui/joy/Box';
import Typography from '@mui/joy/Typography';

export interface PageHeadProps {
  readonly title: ReactNode;
  /** One line on what the page is for. */
  readonly summary?: ReactNode;
  /** Buttons at the right, the main one last. */
  readonly actions?: ReactNode;
}

/** The heading of a staff page. */
export const PageHead = ({ title, summary, actions }: PageHeadProps) => (
  <Box
    component="header"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px 24px', marginBottom: '24px' }}
  >
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <Typography level="h1" sx={{ lineHeight: '36px', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {summary && (
        <Typography level="body-sm" sx={{ marginTop: '4px', color: 'var(--ink-3)' }}>
          {summary}
        </Typography>
      )}
    </Box>
    {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>{actions}</Box>}
  </Box>
);
