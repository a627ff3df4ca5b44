import { Tabs } from '@mantine/core';
import { type ComponentType, type ReactNode, Suspense } from 'react';

interface Props {
  readonly entidade: string;
  readonly id: number;
  readonly abas: readonly {
    readonly valor: string;
    readonly rotulo: string;
    readonly Parte: ComponentType<{ readonly entidade: string; readonly id: number }>;
  }[];
  /** The record itself; typed values stay while the person looks at another tab. */
  readonly children: ReactNode;
}

/** One record at the side of its list: its own data first, then its tabs. The chosen tab stays for another record. */
export function RecordTabs({ entidade, id, abas, children }: Props) {
  if (abas.length === 0) return children;
  return (
    // Hidden and not asleep: a save that ends behind another tab still tells that nothing is left to be saved.
    <Tabs defaultValue="dados" keepMounted={false} keepMountedMode="display-none">
      <Tabs.List mb="md">
        <Tabs.Tab value="dados" data-autofocus>
          Dados
        </Tabs.Tab>
        {abas.map(({ valor, rotulo }) => (
          <Tabs.Tab key={valor} value={valor} {...(abas.length > 8 && { px: 10 })}>
            {rotulo}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="dados" keepMounted>
        {children}
      </Tabs.Panel>
      {abas.map(({ valor, Parte }) => (
        <Tabs.Panel key={valor} value={valor}>
          <Suspense fallback={null}>
            <Parte key={id} entidade={entidade} id={id} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
