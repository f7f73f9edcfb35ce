import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Main = chakra('main', {
  base: { px: { base: '20', md: '32' }, py: { base: '24', md: '32' }, textStyle: 'small' },
});
const Top = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '16', mb: '24' },
});
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 20px' } });

/** A page of the dashboard below its header: title, subtitle, actions, content. */
export function Page({
  title,
  subtitle,
  actions,
  children,
}: {
  title: string;
  subtitle: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Main>
      <Top>
        <div>
          <chakra.h1 textStyle="h3" fontSize="2.25rem">
            {title}
          </chakra.h1>
          <chakra.p color="ink2" maxWidth="72ch">
            {subtitle}
          </chakra.p>
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Top>
      {children}
    </Main>
  );
}
