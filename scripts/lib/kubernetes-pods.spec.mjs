import { describe, expect, it } from 'vitest';
import {
  composed,
  containerOf,
  named,
  of,
  pods,
  selects,
  variablesOf,
  workloads,
} from '../testing/kubernetes-files.mjs';

describe.each(pods)('the pods of %s', (_, template) => {
  const container = containerOf(template);

  // Required by `pod-security.kubernetes.io/enforce: restricted`.
  it('have no more rights than they need', () => {
    expect(template.spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(template.spec.automountServiceAccountToken).toBe(false);
    expect(container.resources).toMatchObject({
      requests: {
        cpu: expect.any(String),
        memory: expect.any(String),
        'ephemeral-storage': expect.any(String),
      },
      limits: { memory: expect.any(String) },
    });
    for (const { emptyDir } of template.spec.volumes) expect(emptyDir.sizeLimit).toBeDefined();
  });

  it('have one policy of their network, with names only from the resolvers of the cluster', () => {
    const policies = of('NetworkPolicy').map((it) => it.spec);
    const own = policies.filter(({ podSelector }) => selects(podSelector, template));
    expect(own).toHaveLength(1);
    expect(own[0].policyTypes).toEqual(['Ingress', 'Egress']);
    const resolvers = own[0].egress.filter(({ ports }) => ports.some(({ port }) => port === 53));
    for (const { to } of resolvers)
      expect(to).toEqual([
        { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } },
        { ipBlock: { cidr: '169.254.20.10/32' } },
      ]);
  });
});

describe('the services', () => {
  it('no worker is let in to Postgres, and what no policy allows is forbidden to all pods', () => {
    const policies = of('NetworkPolicy').map((it) => it.spec);
    for (const [, template] of workloads) {
      const own = policies.filter(({ podSelector }) => selects(podSelector, template));
      expect(template.metadata.labels['naryad.database'] === 'yes').toBe(
        JSON.stringify(own).includes('naryad-postgres'),
      );
    }
    expect(named('NetworkPolicy', 'naryad-default').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const { policyTypes } of policies) expect(policyTypes).toEqual(['Ingress', 'Egress']);
    expect(named('NetworkPolicy', 'naryad-redis').spec.egress).toEqual([]);
  });

  it('Redis is that of compose: its image, its users, its settings', () => {
    const { image, command } = containerOf(named('StatefulSet', 'naryad-redis').spec.template);
    expect(image).toBe(composed.redis.image);
    // In compose a dollar sign is doubled.
    expect(command.join('\n').trim()).toBe(composed.redis.command.join('\n').replaceAll('$$', '$').trim());
    const { runAsUser, runAsGroup } = named('StatefulSet', 'naryad-redis').spec.template.spec.securityContext;
    expect(`${runAsUser}:${runAsGroup}`).toBe(composed.redis.user);
    const addresses = workloads.map(([, template]) => variablesOf(template).REDIS_URL).filter(Boolean);
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect(address).toMatch(/^redis:\/\/naryad:/);
  });
});
