import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { savedView, type ViewList, viewList } from '../../shared/contracts/adminViews.ts';
import { Problem } from '../problem.ts';
import { isAbsent, type ViewsOwner, viewsKey } from './keys.ts';
import type { Item } from './query.ts';
import type { Table } from './table.ts';

/** Returns the views of a person or the shared ones. Leaves out a view that no longer matches the schema. */
export async function readViews(table: Table, owner: ViewsOwner): Promise<ViewList> {
  const { Item: item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: viewsKey(owner), ConsistentRead: true }),
  );
  return listOf(item);
}

/**
 * Replaces a list of views if it still has the given version, and returns it with its new version. Throws `stale_version` when it was
 * changed meanwhile.
 */
export async function storeViews(table: Table, owner: ViewsOwner, { version, views }: ViewList): Promise<ViewList> {
  const next: ViewList = { version: version + 1, views };
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...viewsKey(owner), ...next },
    ...(version === 0
      ? { ConditionExpression: isAbsent }
      : {
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        }),
  });
  try {
    await table.client.send(put);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The SDK repeats a write whose response was lost, and then finds its own first attempt.
    if (!isDeepStrictEqual(await readViews(table, owner), next)) throw new Problem('stale_version');
  }
  return next;
}

function listOf(item: Item | undefined): ViewList {
  if (!item) return { version: 0, views: [] };
  const stored = Array.isArray(item.views) ? item.views : [];
  return viewList.parse({
    version: item.version,
    views: stored.flatMap((view) => {
      const parsed = savedView.safeParse(view);
      return parsed.success ? [parsed.data] : [];
    }),
  });
}
